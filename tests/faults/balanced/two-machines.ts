import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { expect, vi } from 'vitest'
import { ensureAdministrator } from '../../../server/administration/ensure-administrator.ts'
import { openDatabase } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { administratorLogin } from '../../setup/shop.ts'
import { type KillableShop, startShop, type Traces } from '../killable-shop.ts'
import { openReplication } from '../replication.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { openMovableAddress } from './movable-address.ts'

/** Each has a process, and a data folder of its own. */
export type Machine = 'one' | 'two'
export type TwoMachines = {
  readonly balancer: Balancer
  /** Starts the shop on a machine, and waits until the balancer sends it requests. */
  start(machine: Machine): Promise<KillableShop>
  /** Kills the primary and makes the replica the primary, at the same address. */
  replacePrimary(): Promise<void>
  /** Where the books are after the primary was replaced. */
  readonly replicaUrl: string
  close(): Promise<void>
}

/** One PostgreSQL with a synchronous replica, one store of pictures, and a balancer. @param programs those of Debian's PostgreSQL */
export async function openTwoMachines(programs: string): Promise<TwoMachines> {
  const { replication, primary, replica } = await openDatabases(programs)
  const address = await openMovableAddress('merchant', 'shop', primary.sockets)
  const bucket = await openBucket()
  const machines = { one: await openMachine(), two: await openMachine() }
  const balancer = await openBalancer()
  const settings = {
    PAYMENTS: 'test',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '2',
    TRUSTED_PROXIES: '1',
    DATABASE_REPLICA_URLS: replica.url,
    ...bucket.settings,
  }
  const owner = openDatabase(address.url, { connections: 2 })
  await ensureAdministrator(owner, administratorLogin)
  await owner.destroy()
  return {
    balancer,
    replicaUrl: replica.url,
    async start(machine) {
      const shop = await startShop(address.url, machines[machine], { settings })
      balancer.place(machine, shop.url)
      await vi.waitFor(() => expect(balancer.serving()).toContain(machine), { timeout: 20_000 })
      return shop
    },
    async replacePrimary() {
      await primary.kill()
      await replica.query('select pg_promote()', 'postgres')
      address.moveTo(replica.sockets)
    },
    async close() {
      balancer.close()
      for (const { kill, folder } of Object.values(machines)) {
        await Promise.all(kill.map((end) => end()))
        await rm(folder, { recursive: true, force: true })
      }
      await bucket.close()
      address.close()
      await replication.close()
    },
  }
}

async function openDatabases(programs: string) {
  const replication = await openReplication(programs)
  const primary = await replication.create('primary')
  await primary.query('create database shop', 'postgres')
  await migrate(primary.url)
  const replica = await replication.replicate('replica', primary)
  // Without this, a commit that was answered could be lost with the primary.
  await primary.query("alter system set synchronous_standby_names = '*'", 'postgres')
  await primary.query('select pg_reload_conf()', 'postgres')
  return { replication, primary, replica }
}

const temporaryFolder = (name: string) => mkdtemp(path.join(tmpdir(), `selvedge-${name}-`))

const openMachine = async (): Promise<Traces> => ({
  folder: await temporaryFolder('machine'),
  printed: [],
  kill: [],
})

async function openBucket() {
  const directory = await temporaryFolder('store')
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port } = await server.run()
  return {
    settings: {
      IMAGES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      IMAGES_S3_BUCKET: 'pictures',
      IMAGES_S3_REGION: 'us-east-1',
      IMAGES_S3_ACCESS_KEY_ID: 'S3RVER',
      IMAGES_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
