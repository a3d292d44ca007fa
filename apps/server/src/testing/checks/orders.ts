// The other half of apart.ts: a program that does what it is ordered, and reports.

/** In such a program: what it does with each order. */
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
