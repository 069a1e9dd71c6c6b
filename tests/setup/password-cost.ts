import { passwordCost } from '../../server/sign-in/passwords.ts'

const strong = { ...passwordCost }

/** The least that Argon2 takes: strong hashes, which few tests are about, took a minute of processor time a run. */
const cheap = { timeCost: 1, memoryCost: 8, parallelism: 1 }

export const lowerPasswordCost = (): void => void Object.assign(passwordCost, cheap)

/** For a test of how strong hashes are, or of the time that they take, which lowers the cost again when it is over. */
export const restorePasswordCost = (): void => void Object.assign(passwordCost, strong)
