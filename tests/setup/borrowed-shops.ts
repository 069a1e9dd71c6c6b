import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { RunningShop } from '../../server/app.ts'
import { PristineDatabase } from './pristine-database.ts'

type Lendable = { readonly databaseUrl: string; readonly running: RunningShop; close(): Promise<void> }
type Borrowed<Shop> = { kind: string; shop: Shop; database: PristineDatabase; time: { now: () => Date } }

const mostIdle = 3

const present = () => new Date()

/**
 * The shops of a worker, of which each file borrows those that it needs: a start, with its database, its connections and their plans,
 * takes a second.
 */
export class BorrowedShops<Shop extends Lendable> {
  /** Those that earlier files have given back, made as they were. */
  readonly #idle: Borrowed<Shop>[] = []

  /** An idle shop of this kind, or a new one. Its `close` gives it back. */
  async borrow(kind: string, clock: () => Date, start: (clock: () => Date) => Promise<Shop>): Promise<Shop> {
    const at = this.#idle.findLastIndex((one) => one.kind === kind)
    const [found] = at < 0 ? [] : this.#idle.splice(at, 1)
    const borrowed = found ?? (await startBorrowed(kind, start))
    borrowed.time.now = clock
    return { ...borrowed.shop, close: () => this.#giveBack(borrowed) }
  }

  /** One that can't be made as it was ends. */
  async #giveBack(borrowed: Borrowed<Shop>): Promise<void> {
    const { shop, database, time } = borrowed
    time.now = present
    const isRestored = await database.restore().then(
      () => true,
      () => false,
    )
    if (!isRestored) return end(borrowed)
    const { catalogueChanges, config } = shop.running.context
    await Promise.all([catalogueChanges.acknowledgedByAll(), deleteFiles(config.DATA_DIR)])
    this.#idle.push(borrowed)
    const oldest = this.#idle.length > mostIdle ? this.#idle.shift() : undefined
    if (oldest !== undefined) await end(oldest)
  }
}

async function startBorrowed<Shop extends Lendable>(
  kind: string,
  start: (clock: () => Date) => Promise<Shop>,
): Promise<Borrowed<Shop>> {
  const time = { now: present }
  const shop = await start(() => time.now())
  return { kind, shop, time, database: await PristineDatabase.keep(shop.databaseUrl) }
}

async function end({ shop, database }: Borrowed<Lendable>): Promise<void> {
  await database.close()
  await shop.close()
}

async function deleteFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  await Promise.all(files.map(({ parentPath, name }) => rm(path.join(parentPath, name), { force: true })))
}
