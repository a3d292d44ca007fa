export { buildApp, PATIENCE, type StatusOf, type Words } from './app.ts'
export { paceArrivals } from './arrivals.ts'
export { countBodies, type ReadBody } from './bodies.ts'
export { bodyLimitOf } from './body-limit.ts'
export { languageAsked, sessionCookieName } from './browser.ts'
export {
  type Browser,
  DONE,
  type Endpoint,
  type Limit,
  type SessionContext,
  serve,
} from './call.ts'
export { answerClientErrors } from './client-error.ts'
export { eraseAnswersAbout } from './idempotency-rows.ts'
export { openAnswerCache } from './kept-answers.ts'
export { countCalls } from './limits.ts'
export { IDEMPOTENCY_KEY, mountCalls } from './mount-calls.ts'
export { openShell, type Shell, serveFiles } from './pages.ts'
export { perform } from './perform.ts'
export { cacheReadiness } from './readiness.ts'
export { orRefuse, permit, Refused } from './refused.ts'
export { reportError } from './report-error.ts'
export { policyFor, SECURITY_HEADERS } from './security-headers.ts'
export { trustedProxies } from './trusted-proxies.ts'
export { answerPlainly, ignoreOtherUpgrades, takeSocket } from './upgrades.ts'
export { httpWords } from './words/index.ts'
