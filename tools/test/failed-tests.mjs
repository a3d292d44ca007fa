// The failed tests and their rounds, read from the reports of the two test runners.

/** From a report of Vitest: each failed test after its file, or the file alone where it failed before its tests began. */
export const failedTests = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults.filter(test => test.status === 'failed').map(({ fullName }) => `${name}: ${fullName}`)
    return titles.length === 0 && status === 'failed' ? [name] : titles
  })

/** From a report of Playwright: each journey that did not pass at once, with the window that it failed in. */
export const failedJourneys = ({ suites = [] }) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName }) => `${file}: ${title} (${projectName})`),
    ),
    ...failedJourneys({ suites: inner }),
  ])

/**
 * Returns the result of a step of tests. A run that ends badly without naming a failed test has failed all the same, and so has one that ran no test
 * at all, unless only some files were asked for: those may be another step's.
 */
export const settle = ({ endedWell, passed, failed, names }, files) => {
  if (endedWell && passed + failed === 0 && files.length === 0) return { passed, failed: 1, names: ['no test ran'] }
  return { passed, failed: endedWell ? failed : Math.max(failed, 1), names }
}

/** One line for each test that failed, most frequent first: `2 of 20 rounds (3, 17) server: profile.test.ts: A pupil ...`. */
export const failuresByTest = (ended, rounds) => {
  const roundsOf = new Map()
  for (const { name, round, names } of ended)
    for (const test of names) roundsOf.set(`${name}: ${test}`, [...(roundsOf.get(`${name}: ${test}`) ?? []), round])
  return [...roundsOf]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([test, failedIn]) => `${failedIn.length} of ${rounds} rounds (${failedIn.join(', ')}) ${test}`)
}
