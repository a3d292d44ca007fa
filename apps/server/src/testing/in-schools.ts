/** Runs of a model in one school. Jobs look at everybody in it, so the runs of a whole night in one school would take ever longer. */
const RUNS_A_SCHOOL = 50

/** Plays the runs of a model in separate schools. `open` opens one that stays open, `play` plays a number of runs in it. */
export const inSchools = async <Life extends { readonly school: { close(): Promise<void> } }>(
  runs: number,
  open: () => Promise<Life>,
  play: (life: Life, runs: number) => Promise<void>,
): Promise<void> => {
  for (let left = runs; left > 0; left -= RUNS_A_SCHOOL) {
    const life = await open()
    try {
      await play(life, Math.min(left, RUNS_A_SCHOOL))
    } finally {
      await life.school.close()
    }
  }
}
