import { call, type TestShop } from '../../../tests/setup/shop.ts'
import type { OpenShop } from './shop.ts'

/** A shop that `npm start` has opened, to be called as shoppers and its administrator do. */
export type CalledShop = Pick<TestShop, 'url' | 'call' | 'callWith' | 'signInAdministrator'>

export function called({ url, email, password }: OpenShop): CalledShop {
  const callWith: TestShop['callWith'] = (name, input, as = {}) => call(url, name, input, as)
  return {
    url,
    callWith,
    call: callWith as TestShop['call'],
    signInAdministrator: () => callWith('adminLogin', { email, password }),
  }
}
