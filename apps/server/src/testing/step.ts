import type fc from 'fast-check'

/** One step of a model run: it does the same in the model and in the school, and compares what the school answers. */
export class Step<Model extends object, Real> implements fc.AsyncCommand<Model, Real> {
  readonly name: string
  readonly run: (model: Model, real: Real) => Promise<void>
  constructor(name: string, run: (model: Model, real: Real) => Promise<void>) {
    this.name = name
    this.run = run
  }
  check = () => true
  toString = () => this.name
}
