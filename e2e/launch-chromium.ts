import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../tools/test/find-chromium.mjs'

/** The Chromium of this machine, or else Playwright's own; root can start it only without its sandbox. */
export const launchChromium = (): Promise<Browser> => {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}
