import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { may } from '../role.ts'
import { Notice } from '../ui/notice.tsx'
import { SaveOver } from '../ui/save-over.tsx'
import { useUnsavedForm } from '../ui/unsaved-form.ts'
import { idOfSection, type SettingsSection } from './settings-sections.ts'
import type { ReadAgain, Typing, useSavedForm } from './use-settings-form.ts'

type SettingsFormProps = {
  name: SettingsSection
  form: ReturnType<typeof useSavedForm> & Pick<Typing<unknown>, 'isChanged' | 'restart'>
  /** Says when the change takes effect. */
  meaning?: string
  onReload: ReadAgain
  children: ReactNode
}

/** A group of settings with its fields, its errors and the outcome of saving it. */
export const SettingsForm = ({
  name,
  form,
  meaning = 'It applies to orders placed from now on.',
  onReload,
  children,
}: SettingsFormProps) => {
  const canSave = may('settings:write')
  useUnsavedForm(form.isChanged)
  return (
    <section aria-labelledby={idOfSection(name)}>
      <h2 id={idOfSection(name)} tabIndex={-1} className="mb-4 font-display text-xl font-medium">
        {name}
      </h2>
      <Form {...form.props} aria-labelledby={idOfSection(name)}>
        <ErrorSummary errors={form.summary} />
        <fieldset disabled={!canSave} className="contents">
          {children}
        </fieldset>
        <FormAlert>
          {form.errors.rules ?? form.errors.rates ?? form.errors.categories ?? form.failure?.message}
        </FormAlert>
        {form.failure?.code === 'settings-changed' && (
          <div className="flex flex-wrap gap-3">
            <SaveOver sent={form} after="settings-changed" />
            <Button
              variant="secondary"
              onClick={async () => {
                if (!(await onReload())) return
                form.restart()
                form.forgetFailure()
              }}
            >
              Show the current settings
            </Button>
          </div>
        )}
        {canSave && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" busy={form.isPending}>
              Save {name.toLowerCase()}
            </Button>
            <Notice isShown={form.isSaved} onClose={form.closeNotice}>
              {name} saved. {meaning}
            </Notice>
          </div>
        )}
      </Form>
    </section>
  )
}
