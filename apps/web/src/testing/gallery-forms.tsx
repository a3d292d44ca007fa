import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, Switch } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { FileDrop } from '../ui/forms/file-drop.tsx'
import { NumberInput } from '../ui/forms/number-input.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { PhotoPicker } from '../ui/forms/photo-picker.tsx'
import { SearchInput } from '../ui/forms/search-input.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Steps } from '../ui/forms/steps.tsx'
import { TextArea, TextInput } from '../ui/forms/text-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'

/** Every control, filled, empty, wrong and disabled. */
export function GalleryForms() {
  const [text, setText] = useState('Amara Okafor')
  const [amount, setAmount] = useState('-5')
  const [search, setSearch] = useState('am')
  const [on, setOn] = useState(true)
  return (
    <Card>
      <CardHead title="Forms" />
      <Stack>
        <Steps label="Set up" steps={['School', 'People', 'Ready']} current={1} />
        <Field label="Display name" hint="Your class sees this." required>
          <TextInput value={text} onChange={event => setText(event.target.value)} />
        </Field>
        <Field label="Email" error="This email domain is not currently supported. Please use a different email address or contact support.">
          <TextInput icon={Mail} defaultValue="amara@nowhere.example" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="secret" />
        </Field>
        <Field label="Amount" hint="Put a minus before a number to subtract.">
          <NumberInput signed value={amount} onValue={setAmount} />
        </Field>
        <SearchInput label="Search students" placeholder="Search students by name or email..." value={search} onValue={setSearch} />
        <Field label="Class" optional>
          <Select defaultValue="7c">
            <option value="7c">7C Observatory</option>
            <option value="8a">8A Foundry</option>
          </Select>
        </Field>
        <Field label="Reason">
          <TextArea placeholder="Why this is sent back" rows={2} />
        </Field>
        <Field label="Not yet">
          <TextInput disabled defaultValue="Locked" />
        </Field>
        <Checkbox label="Kofi Mensah, +5" hint="Largest today" checked={on} onChecked={setOn} />
        <Checkbox label="All lines" partly checked={false} onChecked={setOn} />
        <Checkbox label="Cannot be chosen" disabled checked={false} onChecked={setOn} />
        <Switch label="Google sign-in" hint="Needs the school's client id." checked={on} onChecked={setOn} />
        <Switch label="Hide individual pupils" checked={false} onChecked={setOn} />
        <FileDrop
          label="Class list"
          hint="A CSV file, at most 2,000 rows."
          accept=".csv,text/csv"
          onFile={() => undefined}
          error="This file has no column for names."
        />
        <PhotoPicker
          id="amara"
          name="Amara Okafor"
          photoUrl={null}
          onPick={() => undefined}
          onRemove={() => undefined}
          hint="A JPEG, PNG or WebP picture."
        />
      </Stack>
    </Card>
  )
}
