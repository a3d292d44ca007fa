import type { PlatformCalls } from '@xiotein/contract/wire'
import { apiOf } from '../platform/call.ts'
import { lastRoutes } from '../platform/navigation-log.ts'

const platform = apiOf<PlatformCalls>()
const MOST_FRAMES = 8

/** `https://school.example/assets/inside-k3fQ.js:1:2345` of each line, without the address of the school. */
const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/https?:\/\/[^/\s]+\/([\w./-]{1,160}:\d+:\d+)/g)].map(([, place = '']) => place).slice(0, MOST_FRAMES)

/** Reports an error and the pages before it to the server, so that its log knows the id that is on the screen. */
export const reportError = ({ errorId, error }: { errorId: string; error: Error }): void => {
  const kind = /^\w{1,40}$/.test(error.name) ? error.name : 'unnamed'
  platform
    .command('platform.report-error', { errorId, kind, frames: framesOf(error.stack ?? ''), routes: lastRoutes() })
    .catch((away: unknown) => console.info('The error could not be reported.', away))
}
