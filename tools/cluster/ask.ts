/** Asks an address; gives up after a time, whatever the connection does. */
export const ask = async <Result>(
  url: string,
  init: RequestInit,
  patienceMs: number,
  read: (answer: Response) => Promise<Result>,
): Promise<Result> => {
  const giveUp = new AbortController()
  const late = setTimeout(() => giveUp.abort(), patienceMs)
  try {
    return await read(await fetch(url, { ...init, signal: giveUp.signal }))
  } finally {
    clearTimeout(late)
  }
}
