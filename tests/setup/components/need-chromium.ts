import { findChromium } from '../chromium.ts'

/** @throws Error saying how to get a Chromium, where there is none */
export default (): void => void findChromium()
