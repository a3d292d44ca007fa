import { expect, test } from 'vitest'
import { joinReads, type Read } from './join-reads.ts'

const read = <Data>(data: Data | undefined, isError = false): Read<Data> & { asked: number } => ({
  data,
  isError,
  error: isError ? new Error('away') : null,
  isFetching: false,
  asked: 0,
  refetch() {
    this.asked += 1
  },
})

test('several reads are there when all of them are, under their names', () => {
  expect(joinReads({ pp: read(5), level: read({ level: 2 }) }).data).toEqual({ pp: 5, level: { level: 2 } })
  expect(joinReads({ pp: read(5), level: read(undefined) })).toMatchObject({ data: undefined, isError: false })
})

test('a failed refresh of one does not say that the other could not be loaded', () => {
  const waiting = read<number>(undefined)
  expect(joinReads({ pp: read(5, true), waiting })).toMatchObject({ data: undefined, isError: false, error: null })
})

test('one that has failed without an answer fails them all, and it alone is asked again', () => {
  const [fine, failed] = [read(5, true), read<number>(undefined, true)]
  const both = joinReads({ fine, failed })
  expect(both).toMatchObject({ data: undefined, isError: true, error: failed.error })
  both.refetch()
  expect([fine.asked, failed.asked]).toEqual([0, 1])
})
