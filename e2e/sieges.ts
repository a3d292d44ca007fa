// Classes that besiege each other, and what their school allows.
import type { SiegeSettings } from '@xiotein/contract/siege'
import type { School } from './school/school.ts'

/** Sets the rules of sieges: nobody is new or too poor unless the journey says so. */
export const allowSieges = async (school: School, more: Partial<SiegeSettings>): Promise<void> => {
  const settings = await school.admin.caller.call('siege.settings', {})
  await school.admin.caller.call('siege.change-settings', { ...settings, truceDays: 0, floorPp: 0, dailyLossPercent: 50, ...more })
}

/** A class with PP of an earlier day in the vaults. */
export const siegeClass = async (school: School, name: string, pupils: readonly string[] = ['Ana Ruiz', 'Bo Larsen']) => {
  const lesson = await school.newClass(name, pupils)
  const [ana, bo, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen'), await lesson.teacher()]
  await lesson.award(teacher, Object.fromEntries(pupils.map(pupil => [pupil, 200])))
  await school.dateBack()
  return { lesson, ana, bo, teacher }
}
