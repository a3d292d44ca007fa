// The people of many lessons in a process of their own: what they cost is counted apart from what serves them.
import { setTimeout as pause } from 'node:timers/promises'
import { type LessonClass, playLesson } from './first-lesson.ts'

export type LessonsOrder = { readonly port: number; readonly lessons: readonly LessonClass[]; readonly withinMs: number }
export type LessonsReport = { readonly waits: readonly number[]; readonly cpuSeconds: number }

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

process.on('message', async ({ port, lessons, withinMs }: LessonsOrder) => {
  const before = cpuSeconds()
  const waits = await Promise.all(
    lessons.map(async (lesson, at) => {
      await pause((at * withinMs) / lessons.length)
      return playLesson(port, lesson)
    }),
  )
  process.send?.({ waits: waits.flat(), cpuSeconds: cpuSeconds() - before } satisfies LessonsReport)
})
