import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { markPictureUsed } from '../images/mark-picture-used.ts'

type Change = Call<'updateSettings'>['input']

/** Refuses values that the contract alone can't judge. @throws ApiError invalid-input, unavailable */
export async function checkSettings(
  context: Pick<AppContext, 'database' | 'clock' | 'pictures' | 'log'>,
  change: Change,
): Promise<void> {
  if (change.group !== 'identity') return
  const { logo, icon } = change.value
  const pictures = { 'value.logo.address': logo?.address, 'value.icon': icon ?? undefined }
  for (const [field, address] of Object.entries(pictures))
    if (address !== undefined && !(await markPictureUsed(context, address)))
      throw apiError('invalid-input', { fields: { [field]: 'This picture is gone. Upload it again.' } })
}
