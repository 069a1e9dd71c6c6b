import type { AppContext } from '../app-context.ts'
import { callerOf } from '../http/caller.ts'
import { authenticate, type Identify } from '../http/dispatch.ts'
import { refuseForeignOrigin } from '../http/origin.ts'
import { isSecure } from '../http/security-headers.ts'
import { consumeRateLimits } from '../sign-in/rate-limits.ts'
import type { MayUpload } from './read-upload.ts'

/** An upload is checked up to three times, so a shopper may change their picture 30 times an hour. */
const shopperUploads = { name: 'picture-upload', most: 90, seconds: 3_600 }

/** Product pictures come from administrators only, profile pictures from shoppers only. */
export const authorizeUpload =
  (
    { database, clock, publicUrl }: Pick<AppContext, 'database' | 'clock' | 'publicUrl'>,
    identify: Identify,
  ): MayUpload =>
  async (request, preset) => {
    refuseForeignOrigin(request, publicUrl())
    const caller = callerOf(request, isSecure(publicUrl()))
    const kind = preset === 'product-images' ? 'administrator' : 'shopper'
    const account = await authenticate(kind, caller, identify)
    if (kind === 'shopper')
      await consumeRateLimits(database, clock(), [{ limit: shopperUploads, subject: account.id }])
  }
