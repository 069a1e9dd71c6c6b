import { createContext } from 'react'
import type { PublicSettings } from '../../contract/settings/shop-settings.ts'

/** The settings that the document brings: those that differ from the shipped ones. */
export const ShopSettingsContext = createContext<PublicSettings | undefined>(undefined)
