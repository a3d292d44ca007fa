import type fc from 'fast-check'

/** One step of a model run: it does the same on paper and in the school, and compares what the school answers. */
export class Step<Paper extends object, Real> implements fc.AsyncCommand<Paper, Real> {
  readonly name: string
  readonly run: (paper: Paper, real: Real) => Promise<void>
  constructor(name: string, run: (paper: Paper, real: Real) => Promise<void>) {
    this.name = name
    this.run = run
  }
  check = () => true
  toString = () => this.name
}
