import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { apiQuery } from '../api-query.ts'
import { may } from '../role.ts'
import { saveSettings, useSavedForm } from '../settings/use-settings-form.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { SaveOver } from '../ui/save-over.tsx'
import { ViewInShop } from '../ui/view-in-shop.tsx'
import { BestSellersFields, BlockFields, EntriesFields } from './home-block-fields.tsx'
import { BannerFields, PromiseFields } from './home-page-fields.tsx'
import { homePageDraft, type StoredHomePage, settleHomePage } from './home-page-values.ts'

/** The texts of the home page, and the blocks it can have. */
export function HomePageEditor() {
  const query = useQuery(apiQuery('getSettings', {}))
  const edit = homePageDraft.use()
  useEffect(() => focusHeading(), [])
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-display text-xl font-medium">Home page</h2>
        <ViewInShop address={to.home()} className="text-sm" />
      </div>
      <Loaded query={query} what="the home page" skeleton={<Skeleton className="h-96" />}>
        {({ data }) => (
          <HomePageForm
            edited={edit ?? data.homePage}
            isTyped={edit !== undefined}
            onReload={query.refetch}
          />
        )}
      </Loaded>
    </div>
  )
}

type HomePageFormProps = { edited: StoredHomePage; isTyped: boolean; onReload: () => void }

function HomePageForm({ edited: { value, version }, isTyped, onReload }: HomePageFormProps) {
  const canSave = may('settings:write')
  const form = useSavedForm({
    save: async (isOver) =>
      settleHomePage(value, await saveSettings('homePage', value, isOver ? undefined : version)),
  })
  const fields = {
    value,
    errors: form.errors,
    onChange: (next: StoredHomePage['value']) => homePageDraft.keep({ value: next, version }),
  }
  return (
    <Form {...form.props} aria-label="Home page" className="gap-8">
      <ErrorSummary errors={form.summary} />
      <fieldset disabled={!canSave} className="contents">
        <BannerFields {...fields} />
        <PromiseFields {...fields} />
        <EntriesFields {...fields} />
        <BestSellersFields {...fields} />
        <BlockFields {...fields} />
      </fieldset>
      <FormAlert>{form.failure?.message}</FormAlert>
      {canSave && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={form.isPending}>
            Save home page
          </Button>
          <SaveOver sent={form} after="settings-changed" />
          {(isTyped || form.failure?.code === 'settings-changed') && (
            <Button
              variant="quiet"
              onClick={() => {
                homePageDraft.drop()
                form.forgetFailure()
                onReload()
              }}
            >
              Discard changes
            </Button>
          )}
          <Notice isShown={form.isSaved} onClose={form.closeNotice}>
            Home page saved. Shoppers see it now.
          </Notice>
        </div>
      )}
    </Form>
  )
}
