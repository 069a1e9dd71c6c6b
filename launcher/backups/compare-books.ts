import { fastify } from 'fastify'
import type { Config } from '../../server/config.ts'
import { closeContext, openContext } from '../../server/open-context.ts'
import { paymentsContext } from '../../server/payments/payments.ts'
import { reconcileLedger } from '../../server/payments/reconcile-ledger.ts'

/**
 * Compares the restored books with the provider: orders paid since the backup are charges without an order here. The panel
 * lists the differences, as after every night. @returns a line to print, also when the provider does not answer
 */
export async function compareBooks(config: Config & { DATABASE_URL: string }): Promise<string> {
  const { log } = fastify({ logger: { level: 'silent' } })
  try {
    const context = await openContext(config, { publicUrl: () => config.PUBLIC_URL ?? '', log })
    try {
      const { charges, settled, unexplained } = await reconcileLedger(paymentsContext(context))
      const found = `${charges} charges of the last days, ${settled} settled now`
      return unexplained === 0
        ? `✓ The books agree with the payment provider (${found})`
        : `✗ The books differ from the payment provider's in ${unexplained} places (${found}): the panel's orders begin with them`
    } finally {
      await closeContext(context)
    }
  } catch (error) {
    return `✗ The books were not compared: ${error instanceof Error ? error.message : error}`
  }
}
