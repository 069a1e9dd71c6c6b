import { createStore } from '../../store.ts'

/** What the merchant has just done, in words. `undo` takes it back, and answers the action that does so: undoing that one does the first again. */
export type DoneAction = {
  words: string
  /** Absent when nothing was changed. */
  undo?: (() => Promise<DoneAction>) | undefined
  isUndo?: boolean
  /** What was left as it is, by name where it has one. */
  refused?: readonly { id: string; productName?: string; message: string }[]
  /** The ids of what was changed: lists mark their rows. */
  changed?: readonly string[]
}

export const latestAction = createStore<DoneAction | undefined>(() => undefined)

/** Shows what has just been done, with a way to take it back. */
export const announceAction = (action: DoneAction | undefined): void => latestAction.set(action)
