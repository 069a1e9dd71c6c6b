import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type SynonymGroup, synonymGroups } from '../../../contract/catalogue/synonyms.ts'
import { errorDetails } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { apiQuery } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { may } from '../role.ts'
import { saveSettings } from '../settings/use-settings-form.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { PanelSection } from '../ui/panel-section.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { originOf, removedGroups, synonymsAsTyped, withGroup } from './synonym-edits.ts'
import { SynonymForm } from './synonym-form.tsx'

/** Words that mean the same to shoppers' searches: those that are shipped, with the shop's changes. */
export function SynonymsSection() {
  const query = useQuery(apiQuery('getSettings', {}))
  return (
    <Loaded query={query} what="the synonyms" skeleton={<SynonymsSkeleton />}>
      {({ data: { search } }) => (
        <Synonyms
          edits={search.value.synonyms}
          version={search.version}
          onReload={async () => {
            const { data } = await query.refetch()
            return data?.data.search.value.synonyms ?? []
          }}
        />
      )}
    </Loaded>
  )
}

type SynonymsProps = {
  edits: readonly SynonymGroup[]
  version: number
  /** @returns the edits as they are stored now */
  onReload: () => Promise<readonly SynonymGroup[]>
}
/** `before` are the edits that an undo brings back. */
type Said = { words: string; before?: readonly SynonymGroup[] }

function Synonyms({ edits, version, onReload }: SynonymsProps) {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<SynonymGroup | 'new'>()
  const [said, setSaid] = useState<Said>()
  const { save, isPending, error } = useSaveSynonyms(version, setSaid)
  const { before } = said ?? {}
  const opened = open === 'new' ? undefined : open

  /** Words that someone else has given the group take the place of those that are typed. */
  async function reloadForm() {
    const groups = synonymGroups(await onReload())
    if (opened === undefined) return
    const current = groups.find(({ id }) => id === opened.id)
    if (current === undefined) setSaid({ words: `Someone else has removed “${synonymsAsTyped(opened)}”.` })
    if (current === undefined || synonymsAsTyped(current) !== synonymsAsTyped(opened)) setOpen(current)
  }

  return (
    <PanelSection title="Synonyms">
      <Notice
        isShown={said !== undefined}
        onClose={() => setSaid(undefined)}
        button={
          before && {
            name: 'Undo',
            isBusy: isPending,
            onPress: () => save(before, { words: 'Undone.' }),
          }
        }
      >
        {said?.words}
      </Notice>
      <Tools search={search} onSearch={setSearch} onAdd={() => setOpen('new')} />
      <SaveFailure error={error} onReload={() => void onReload()} />
      <Groups
        edits={edits}
        search={search}
        onEdit={setOpen}
        onRemove={(group) =>
          save(withGroup(edits, { ...group, words: [] }), {
            words: `“${synonymsAsTyped(group)}” removed.`,
            before: edits,
          })
        }
        onRestore={(group) =>
          save(withGroup(edits, group), { words: `“${synonymsAsTyped(group)}” is back.`, before: edits })
        }
      />
      {open !== undefined && (
        <SynonymForm
          key={opened && synonymsAsTyped(opened)}
          before={opened}
          {...{ edits, version }}
          onReload={() => void reloadForm()}
          onClose={() => setOpen(undefined)}
          onSaved={(words) => {
            setOpen(undefined)
            setSaid({ words, before: edits })
            focusHeading()
          }}
        />
      )}
    </PanelSection>
  )
}

type ToolsProps = { search: string; onSearch: (text: string) => void; onAdd: () => void }

const Tools = ({ search, onSearch, onAdd }: ToolsProps) => (
  <>
    <p className="max-w-prose text-sm text-stone-700">
      A search for one word in a group also finds products with the other words, ranked a little lower. A word
      can be in several groups.
    </p>
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex min-w-[min(15rem,100%)] flex-1">
        <SearchBox label="Find a word" value={search} onSearch={onSearch} maxLength={40} />
      </div>
      {may('settings:write') && <Button onClick={onAdd}>Add a group</Button>}
    </div>
  </>
)

function useSaveSynonyms(version: number, onSaved: (said: Said) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ synonyms }: { synonyms: readonly SynonymGroup[]; said: Said }) =>
      saveSettings('search', { synonyms: synonyms.map(copy) }, version),
    onSuccess(_answer, { said }) {
      onSaved(said)
      focusHeading()
    },
  })
  return {
    save: (synonyms: readonly SynonymGroup[], said: Said) => mutate({ synonyms, said }),
    isPending,
    error,
  }
}

const copy = ({ id, words }: SynonymGroup) => ({ id, words: [...words] })

function SaveFailure({ error, onReload }: { error: unknown; onReload: () => void }) {
  if (error === null) return null
  const { code, message } = errorDetails(error)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FormAlert>{message}</FormAlert>
      {code === 'settings-changed' && (
        <Button variant="secondary" size="small" onClick={onReload}>
          Show the current synonyms
        </Button>
      )}
    </div>
  )
}

type GroupsProps = {
  edits: readonly SynonymGroup[]
  search: string
  onEdit: (group: SynonymGroup) => void
  onRemove: (group: SynonymGroup) => void
  onRestore: (group: SynonymGroup) => void
}

function Groups({ edits, search, onEdit, onRemove, onRestore }: GroupsProps) {
  const text = search.toLowerCase()
  const found = (groups: readonly SynonymGroup[]) =>
    groups
      .filter(({ words }) => words.some((word) => word.toLowerCase().includes(text)))
      .toSorted((one, other) => synonymsAsTyped(one).localeCompare(synonymsAsTyped(other)))
  const groups = found(synonymGroups(edits))
  const removed = found(removedGroups(edits))
  if (groups.length + removed.length === 0) return <EmptyState title="No synonyms found" />
  return (
    <>
      <ul aria-label="Groups of synonyms" className="rounded-sm border border-stone-300 bg-white">
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} says={originOf(group, edits)}>
            <RowAction what={synonymsAsTyped(group)} onClick={() => onEdit(group)}>
              Edit
            </RowAction>
            <RowAction what={synonymsAsTyped(group)} onClick={() => onRemove(group)}>
              Remove
            </RowAction>
          </GroupRow>
        ))}
      </ul>
      {removed.length > 0 && (
        <>
          <h3 className="font-medium">Removed</h3>
          <ul aria-label="Removed groups" className="rounded-sm border border-stone-300 bg-white">
            {removed.map((group) => (
              <GroupRow key={group.id} group={group} says="">
                <RowAction what={synonymsAsTyped(group)} onClick={() => onRestore(group)}>
                  Restore
                </RowAction>
              </GroupRow>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type GroupRowProps = { group: SynonymGroup; says: string; children: ReactNode }

const GroupRow = ({ group, says, children }: GroupRowProps) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-stone-300 px-4 py-2 last:border-b-0">
    <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{synonymsAsTyped(group)}</p>
    {says !== '' && <p className="text-sm text-stone-600">{says}</p>}
    {may('settings:write') && <div className="flex gap-2">{children}</div>}
  </li>
)

const SynonymsSkeleton = () => <SkeletonRows heights={['h-14', 'h-14', 'h-14']} />
