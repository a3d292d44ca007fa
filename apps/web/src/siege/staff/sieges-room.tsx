import { TakesPartSwitch } from '../../classes/index.ts'
import { useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LeftOut } from './left-out.tsx'
import { RulesCard } from './rules-card.tsx'
import styles from './staff-sieges.module.css'
import { type Switches, useClassSwitch, useSwitches } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

/** `/admin/sieges`: the rules of the school, the classes that play by them, and everybody who is left out. */
export function SiegesRoom() {
  const query = useSwitches()
  const mayChange = useMe().may.runSchool
  return (
    <Columns split="main-side">
      <RulesCard mayChange={mayChange} />
      <Stack>
        <Answer query={query} failed={t('switches.failed')}>
          {switches => (
            <>
              {switches.mode === 'off' || switches.classes.length === 0 ? null : <ClassesCard classes={switches.classes} />}
              <LeftOut pupils={switches.pupils} />
            </>
          )}
        </Answer>
      </Stack>
    </Columns>
  )
}

function ClassesCard({ classes }: Pick<Switches, 'classes'>) {
  return (
    <Card aria-labelledby="siege-classes">
      <CardHead id="siege-classes" title={t('classes')} note={t('class.note')} />
      <ul className={styles.rules}>
        {classes.map(schoolClass => (
          <li key={schoolClass.classId} className={styles.classRow}>
            <ClassSwitch {...schoolClass} />
            <ButtonLink look="ghost" size="small" href={`/admin/classes/${schoolClass.classId}/settings`}>
              {t('class.pupils')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ClassSwitch({ classId, name, takesPart }: Switches['classes'][number]) {
  return <TakesPartSwitch label={name} choice={useClassSwitch(classId, name, takesPart)} />
}
