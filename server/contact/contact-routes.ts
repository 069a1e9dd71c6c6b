import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { contactShop } from './contact-shop.ts'

export const contactHandlers = (context: AppContext): HandlersOf<'contact'> => ({
  contactShop: async (call) => {
    await contactShop(context, call)
    return { message: 'Thank you. Your message is on its way to us.' }
  },
})
