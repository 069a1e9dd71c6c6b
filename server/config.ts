import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { parseBackupKeys } from './backups/sealed-file.ts'
import { paymentSettingsProblem, paymentVariables } from './payments/payment-settings.ts'
import { optional, setting } from './setting.ts'
import { samplerNames } from './tracing/sampler-names.ts'

export type Config = z.infer<typeof Settings>

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

const flag = (standard: boolean) => setting(z.stringbool({ error: 'must be on or off' }).default(standard))
const wholeNumber = (least: number, most: number, standard: number) =>
  setting(z.coerce.number({ error: 'must be a number' }).int().min(least).max(most).default(standard))
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const postgresAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })

const Settings = z.object({
  /** Unless set, 3000 or the next free port. */
  PORT: optional(z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535)),
  HOST: setting(z.string().default('0.0.0.0')),
  /** http://localhost:PORT unless set. */
  PUBLIC_URL: optional(webAddress.transform((url) => new URL(url).href.replace(/\/+$/, ''))),
  DATA_DIR: setting(z.string().default(`${projectRoot}.data`)),
  DATABASE_URL: optional(postgresAddress),
  DATABASE_REPLICA_URLS: optional(
    z
      .string()
      .transform((list) => list.split(',').map((url) => url.trim()))
      .pipe(z.array(postgresAddress)),
  ),
  WEB_CONCURRENCY: wholeNumber(1, 64, 1),
  /** Seconds for which a process that is told to end still answers, while /ready says that it drains. */
  DRAIN_SECONDS: wholeNumber(0, 300, 0),
  /** Metrics are answered on this port, or on the shop's own with METRICS_TOKEN; without either not at all. */
  METRICS_PORT: optional(z.coerce.number({ error: 'must be a number' }).int().min(1_024).max(65_535)),
  METRICS_HOST: setting(z.string().default('127.0.0.1')),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  /** Traces are sent to this collector by OTLP over HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
  OTEL_SERVICE_NAME: setting(z.string().default('selvedge')),
  /** Who decides whether a trace is sent (docs/decisions/252-traces.md). */
  OTEL_TRACES_SAMPLER: setting(
    z
      .enum(samplerNames, { error: `must be one of ${samplerNames.join(', ')}` })
      .default('parentbased_traceidratio'),
  ),
  /** The share of traces that the samplers with a ratio send. */
  OTEL_TRACES_SAMPLER_ARG: setting(z.coerce.number({ error: 'must be a number' }).min(0).max(1).default(0.1)),
  /** The number is for each process. Half of the connections only read the catalogue. */
  DATABASE_CONNECTIONS: wholeNumber(4, 100, 10),
  /** Bytes of memory for kept answers and what they depend on, for each process. 48 MiB leave it below 350 MiB (docs/decisions/308-what-kept-pages-weigh.md). */
  CACHE_BYTES: wholeNumber(0, 4_294_967_296, 50_331_648),
  ADMIN_EMAIL: setting(z.email({ error: 'must be an email address' }).default('admin@selvedge.example')),
  ADMIN_PASSWORD: optional(z.string().min(8, 'must have at least 8 characters').max(128)),
  DEMO: flag(true),
  /** An unpaid order keeps its stock from other shoppers for this long (docs/decisions/310-holds-end-when-they-first-would.md). */
  RESERVATION_MINUTES: wholeNumber(1, 1_440, 30),
  /** Proxies in front of the shop that set X-Forwarded-For. */
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  ...paymentVariables,
  CLOUDINARY_CLOUD_NAME: optional(z.string().regex(/^[\w-]+$/)),
  CLOUDINARY_UPLOAD_URL: optional(webAddress),
  IMAGES_S3_ENDPOINT: optional(webAddress),
  IMAGES_S3_BUCKET: optional(z.string()),
  IMAGES_S3_REGION: setting(z.string().default('auto')),
  IMAGES_S3_ACCESS_KEY_ID: optional(z.string()),
  IMAGES_S3_SECRET_ACCESS_KEY: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })),
  MAIL_FROM: setting(z.string().default('Selvedge <shop@selvedge.example>')),
  /** Mails say that replies are not read when this is not set. */
  MAIL_REPLY_TO: optional(z.email({ error: 'must be an email address' })),
  /** A folder, or s3://bucket/prefix. Without it no backup is made by schedule. */
  BACKUP_TO: optional(z.string()),
  /** Hours between backups. */
  BACKUP_EVERY: wholeNumber(1, 8_760, 24),
  /** UTC. */
  BACKUP_AT: setting(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:30')
      .default('03:30'),
  ),
  /** The log of the shop's own PostgreSQL goes to BACKUP_TO as well. */
  BACKUP_POINT_IN_TIME: flag(false),
  BACKUP_KEEP: wholeNumber(1, 10_000, 14),
  /** Backups by schedule do not give way to the shop (docs/decisions/245-backups-are-copied-rows.md). */
  BACKUP_FULL_SPEED: flag(false),
  BACKUP_KEY: optional(
    z
      .string()
      .refine(
        (list) => parseBackupKeys(list) !== undefined,
        'must be 32 bytes in base64 or 64 hexadecimal digits',
      ),
  ),
  BACKUP_S3_ENDPOINT: optional(webAddress),
  BACKUP_S3_REGION: setting(z.string().default('auto')),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
})

/** Splits a process's connections, so that browsing never takes those that paying needs. */
export function connectionsOf({ DATABASE_CONNECTIONS: all }: Config): { catalogue: number; shop: number } {
  const catalogue = Math.floor(all / 2)
  return { catalogue, shop: all - catalogue }
}

export const settingNames = Object.keys(Settings.shape)

/** `message` is the one line to print. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

/** Empty variables count as not set. @throws WrongSetting naming the first setting that can't be used */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = Settings.safeParse(environment)
  if (read.success) {
    const problem = paymentSettingsProblem(read.data)
    if (problem !== undefined) throw new WrongSetting(problem)
    return read.data
  }
  const [issue] = read.error.issues
  const name = String(issue?.path[0] ?? 'setting')
  throw new WrongSetting(`${name} ${issue?.message ?? 'is wrong'}${shown(name, environment[name])}`)
}

/** A wrong value without secrets and credentials, which may have an @ or a slash that nobody encoded, and several in a list. */
function shown(name: string, value = ''): string {
  if (/PASSWORD|SECRET|KEY|TOKEN/.test(name)) return ''
  return ` (it is "${value.replace(/\/\/.*@/s, '//…@')}")`
}
