// Programs of a check that run in separate processes, so that the cost of asking is measured apart from the cost of answering.

import { fork } from 'node:child_process'
import { onTestFinished } from 'vitest'

export type ChildProgram<Order, Report> = {
  /** Sends an order and waits for its report; one order at a time. */
  ask(order: Order): Promise<Report>
  end(): void
}

/** Starts a program that handles its orders with `answerOrders`. It ends with the test. */
export const startChildProgram = <Order, Report>(file: string): ChildProgram<Order, Report> => {
  const child = fork(file, { execArgv: ['--import', 'tsx'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    ask: order =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null): void => reject(new Error(`${file} ended with ${code}`))
        child.once('exit', ended)
        child.once('message', report => {
          child.off('exit', ended)
          resolve(report as Report)
        })
        child.send(order as object)
      }),
    end: () => void child.kill('SIGKILL'),
  }
}
