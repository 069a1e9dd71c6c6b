import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { type Config, projectRoot, readConfig, WrongSetting } from '../server/config.ts'
import { isCommonPassword } from '../server/sign-in/common-passwords.ts'

/** Reads the environment and .env beside package.json; the environment wins. @throws WrongSetting */
export function readSettings(): Config {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) loadEnvFile(file)
  const config = readConfig(process.env)
  if (config.ADMIN_PASSWORD !== undefined && isCommonPassword(config.ADMIN_PASSWORD))
    throw new WrongSetting('ADMIN_PASSWORD is one of the passwords that everybody guesses first')
  if (config.BACKUP_POINT_IN_TIME && config.DATABASE_URL !== undefined)
    throw new WrongSetting(
      'BACKUP_POINT_IN_TIME is for the shop’s own PostgreSQL, and DATABASE_URL names another',
    )
  if (config.BACKUP_POINT_IN_TIME && config.BACKUP_TO === undefined)
    throw new WrongSetting('BACKUP_POINT_IN_TIME needs BACKUP_TO')
  return { ...config, DATA_DIR: resolve(config.DATA_DIR) }
}
