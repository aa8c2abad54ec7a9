import { expect } from 'storybook/test'
import { CaptchaInput } from '#ui/fields/captcha-input.tsx'
import { CheckboxInput } from '#ui/fields/checkbox-input.tsx'
import { CodeInput } from '#ui/fields/code-input.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { DateInput } from '#ui/fields/date-input.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { PasswordStrength } from '#ui/fields/password-strength.tsx'
import { RequirementList } from '#ui/fields/requirement-list.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import preview from '../../.storybook/preview.tsx'
import { recorded } from '../support/recorded.ts'
import { readToolbar } from '../support/toolbar.ts'
import { SpecimenPage } from './specimen.tsx'
import { styled } from '#ui/styles/styled.tsx'

const meta = preview.meta({ title: 'Foundations/Controls' })

export default meta

export const Empty = meta.story({
  render: (_, { globals }) => (
    <SpecimenPage title="Controls">
      <Fields>
        <FieldFrame id="name" label="Username" requiredLabel="required" help="6 to 15 letters and digits">
          <TextInput {...controlProps('name', { help: true, required: true })} />
        </FieldFrame>
        <FieldFrame id="password" label="Password" requiredLabel="required">
          <PasswordInput {...controlProps('password', { required: true })} {...passwordTexts} />
        </FieldFrame>
        <FieldFrame id="country" label="Dialing code">
          <SelectInput
            {...controlProps('country', {})}
            options={[{ value: '63', label: '+63 Philippines' }]}
          />
        </FieldFrame>
        <FieldFrame id="birthday" label="Birthday">
          <DateInput {...controlProps('birthday', {})} />
        </FieldFrame>
        <FieldFrame id="code" label="Verification code">
          <CodeInput {...controlProps('code', {})} action={<Button look="outline">Send code</Button>} />
        </FieldFrame>
        <FieldFrame id="captcha" label="Characters in the picture">
          <CaptchaInput
            {...controlProps('captcha', {})}
            image={`data:image/png;base64,${recorded(readToolbar(globals).merchant, 'captcha').image}`}
            imageLabel="Picture with characters"
            refreshLabel="Another picture"
            onRefresh={() => undefined}
          />
        </FieldFrame>
        <CheckboxInput id="agreement" label="I agree to the terms" requiredLabel="required" />
      </Fields>
    </SpecimenPage>
  ),
})

export const Mistyped = meta.story({
  render: () => (
    <SpecimenPage title="Controls with something wrong">
      <ErrorSummary
        title="There are 2 problems"
        errors={[
          { fieldId: 'name', message: 'Username: at least 6 characters' },
          { fieldId: 'agreement', message: 'Agreement: tick the box to go on' },
        ]}
      />
      <Fields>
        <FieldFrame id="name" label="Username" requiredLabel="required" error="At least 6 characters">
          <TextInput {...controlProps('name', { error: true, required: true })} defaultValue="juan" />
        </FieldFrame>
        <FieldFrame id="password" label="Password" requiredLabel="required">
          <PasswordInput
            {...controlProps('password', { required: true })}
            {...passwordTexts}
            defaultValue="horse"
          />
        </FieldFrame>
        <PasswordStrength score={2} label="Strength" valueText="Fair" />
        <RequirementList
          label="A password needs"
          metLabel="Met"
          unmetLabel="Not met yet"
          requirements={[
            { id: 'length', text: '8 to 64 characters', met: false },
            { id: 'letter', text: 'a lower case letter', met: true },
          ]}
        />
        <CheckboxInput id="agreement" label="I agree to the terms" error="Tick the box to go on" />
      </Fields>
    </SpecimenPage>
  ),
})

export const Searching = meta.story({
  render: () => (
    <SpecimenPage title="A box to search in">
      <Fields>
        <SearchBox label="Search games, vendors, themes" longest={40} value="" onChange={() => undefined} />
      </Fields>
    </SpecimenPage>
  ),
  async play({ canvas }) {
    const glass = (await canvas.findByRole('search')).querySelector('svg') as SVGElement
    // So that the page says what lies there; a press goes through it to the box.
    glass.style.pointerEvents = 'all'
    const { x, y, width, height } = glass.getBoundingClientRect()
    await expect(glass).toContainElement(
      document.elementFromPoint(x + width / 2, y + height / 2) as SVGElement,
    )
  },
})

const passwordTexts = {
  showLabel: 'Show the password',
  hideLabel: 'Hide the password',
  capsLockHint: 'Caps Lock is on',
}

const Fields = styled('div', { base: { display: 'grid', gap: '5', maxWidth: '28rem' } })
