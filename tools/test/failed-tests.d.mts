export type VitestReport = {
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}
export type PlaywrightSuite = {
  readonly file: string
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string; readonly projectName: string }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}
export type EndedStep = { readonly name: string; readonly round: number; readonly names: readonly string[] }
export const failedTests: (report: VitestReport) => string[]
export const failedJourneys: (report: { readonly suites?: readonly PlaywrightSuite[] }) => string[]
type Counts = { readonly passed: number; readonly failed: number; readonly names: readonly string[] }
export const settle: (run: Counts & { readonly endedWell: boolean }, files: readonly string[]) => Counts
export const failuresByTest: (ended: readonly EndedStep[], rounds: number) => string[]
