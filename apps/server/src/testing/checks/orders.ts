// The other half of child-program.ts: a program that carries out orders and reports.

/** Handles each order in such a program. */
export const answerOrders = <Order, Report>(work: (order: Order) => Promise<Report>): void => {
  process.on('message', order => {
    void work(order as Order).then(report => process.send?.(report))
  })
}

/** Seconds of CPU that this process has used. */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
