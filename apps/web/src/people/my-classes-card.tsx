import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { FormTrouble } from './form-trouble.tsx'
import styles from './profile-page.module.css'
import { isStaff, roleWords } from './role-words.ts'
import { people, refreshSession, useMe } from './session.ts'
import { useSubmit } from './use-submit.ts'

/** What one is here, and the way into another class. */
export function MyClassesCard() {
  const me = useMe()
  const words = roleWords(me)
  return (
    <Card aria-labelledby="my-classes">
      <CardHead id="my-classes" title="Classes and roles" />
      <Stack>
        {words.length > 0 ? (
          <ul className={styles.roles}>
            {words.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        ) : (
          <p>You are in no class yet. Your teacher has the code of yours.</p>
        )}
        {isStaff(me) ? null : <JoinForm />}
      </Stack>
    </Card>
  )
}

const fieldOf = {
  'people.unknown-class-code': 'code',
  'people.too-many-attempts': 'code',
}

function JoinForm() {
  const toast = useToast()
  const [code, setCode] = useState('')
  const { busy, troubles, errorId, form } = useSubmit({
    fieldOf,
    check: () => ({ code: code.trim() === '' ? 'Please type the code of your class.' : null }),
    send: async () => {
      const { name } = await people.command('people.join-class', { code })
      setCode('')
      await refreshSession()
      toast(`You are in ${name} now.`, 'good')
    },
  })
  return (
    <form {...form}>
      <Stack gap="small">
        <Field label="Join a class with its code" error={troubles.code}>
          <TextInput
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={code}
            onChange={event => setCode(event.target.value)}
          />
        </Field>
        <FormTrouble words={troubles.form} errorId={errorId} />
        <Row>
          <Button type="submit" look="secondary" busy={busy} busyLabel="Joining...">
            Join class
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
