import { useMutation } from '@tanstack/react-query'
import { errorDetails } from '../../error-details.ts'
import { api } from '../api.ts'
import { type Act, noteAct, productsInWords, refreshProducts } from './act.ts'

type Undoable = Pick<Act, 'actId' | 'stock' | 'isUndo'>

const noCounts = { made: 0, left: 0, again: [] }

async function takeBack({ actId, stock = [] }: Undoable) {
  const fields = actId === undefined ? undefined : await api.call('undo', { actId })
  const counts =
    stock.length === 0 ? noCounts : await import('../stock/set-back.ts').then(({ setBack }) => setBack(stock))
  return { changed: fields?.changed ?? 0, refused: fields?.refused ?? [], actId: fields?.actId, counts }
}

/**
 * Takes back an act where nothing has changed since, and says what was left. Taking back an undo is a redo. `undo` answers
 * whether the call worked.
 */
export function useUndo() {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: takeBack,
    onSuccess({ changed, refused, actId, counts }, { isUndo: isRedo = false }) {
      const done = [
        ...(changed > 0 ? [productsInWords(changed)] : []),
        ...(counts.made > 0 ? [countsInWords(counts.made)] : []),
      ]
      const verb = isRedo ? 'Redone' : 'Undone'
      const words =
        done.length === 0 ? `Nothing was ${verb.toLowerCase()}.` : `${verb}: ${done.join(' and ')}.`
      noteAct({
        words: counts.left === 0 ? words : `${words} Counted anew since, and left: ${counts.left}.`,
        actId,
        stock: counts.again,
        refused,
        isUndo: !isRedo,
      })
      refreshProducts()
    },
  })
  return {
    undo: (act: Undoable): Promise<boolean> =>
      mutateAsync(act).then(
        () => true,
        () => false,
      ),
    isPending,
    failure: error ? errorDetails(error).message : undefined,
  }
}

export const countsInWords = (counts: number): string => (counts === 1 ? '1 count' : `${counts} counts`)
