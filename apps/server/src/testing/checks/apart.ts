// Programs of a check that run in processes of their own, so that what it costs to ask is measured apart from what it costs to answer.

import { fork } from 'node:child_process'
import { onTestFinished } from 'vitest'

export type Apart<Order, Report> = {
  /** Hands over an order and waits for its report; one order at a time. */
  ask(order: Order): Promise<Report>
  end(): void
}

/** Starts a program that does its orders by `answerOrders`. It is ended with the test. */
export const startApart = <Order, Report>(file: string): Apart<Order, Report> => {
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
