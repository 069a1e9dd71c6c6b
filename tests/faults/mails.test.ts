import { describe, expect, test, vi } from 'vitest'
import { tokenise } from '../setup/orders.ts'
import { payWith, reportFaults, type Stage, stage } from './stage.ts'

/** Shops killed while they send a mail. */

reportFaults()

async function pay(at: Stage): Promise<void> {
  const order = await at.place(at.shop)
  expect((await payWith(at.shop, at.ada, order, await tokenise(at.shop))).status).toBe(200)
}

/** A process that was killed keeps its claim for five minutes. */
const letClaimEnd = (at: Stage) =>
  at.database.query("update mails set due_at = due_at - interval '5 minutes'")

describe.concurrent('a shop is killed while it sends a mail', () => {
  test('before the mail server has it: it is sent by the next, once', async () => {
    let asked = 0
    const at = await stage({
      mailServer: { onMailFrom: (_from, _session, done) => void (asked++ === 0 || done()) },
    })
    await pay(at)
    await vi.waitFor(() => expect(asked).toBe(1), 10_000)
    await at.shop.kill()
    await letClaimEnd(at)
    await at.start()
    await at.end('kill -9 before the mail server has a mail', 'sent once by the next process')
  })

  test('after the mail server has it: it comes again under the same name, and no third time', async () => {
    const at = await stage()
    const held = await at.hold('mark of a sent mail')
    await pay(at)
    await held.met()
    await at.shop.kill()
    await held.release()
    await letClaimEnd(at)
    await at.start()
    await at.end('kill -9 after the mail server has a mail', 'sent again with the same Message-ID', {
      sent: [2],
    })
  })

  test('and another one is there, which sends what is left', async () => {
    const at = await stage()
    await at.start()
    await pay(at)
    await at.shop.kill()
    await letClaimEnd(at)
    await at.end('kill -9 beside another process, a mail on its way', 'sent', { sent: [1, 2] })
  })
})
