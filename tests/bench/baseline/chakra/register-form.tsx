import {
  Alert,
  Button,
  Checkbox,
  Container,
  Field,
  Heading,
  Input,
  NativeSelect,
  Stack,
} from '@chakra-ui/react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { fields, validate, type BaselineField } from '../fields.ts'

type Values = Record<string, string>

/** The registration that somebody would write by hand with Chakra as it comes and react-hook-form. */
export function RegisterForm() {
  const { register, handleSubmit, formState } = useForm<Values>({ mode: 'onTouched' })
  const { errors } = formState
  const wrong = fields.filter(({ id }) => errors[id])
  return (
    <Container maxWidth="lg" py="8">
      <form onSubmit={(event) => void handleSubmit(nothing)(event)} noValidate>
        <Stack gap="4">
          <Heading as="h1">Register</Heading>
          {wrong.length > 1 && (
            <Alert.Root status="error">
              <Alert.Indicator />
              <Alert.Content>
                {wrong.map(({ id, label }) => (
                  <a key={id} href={`#${id}`}>
                    {label}: {errors[id]?.message}
                  </a>
                ))}
              </Alert.Content>
            </Alert.Root>
          )}
          {fields.map((field) => (
            <Control
              key={field.id}
              field={field}
              error={errors[field.id]?.message}
              input={register(field.id, {
                validate: (value, all) => validate(field, textOf(value), all) ?? true,
              })}
            />
          ))}
          <Button type="submit">Register</Button>
        </Stack>
      </form>
    </Container>
  )
}

interface ControlProps {
  readonly field: BaselineField
  readonly error: string | undefined
  readonly input: UseFormRegisterReturn
}

function Control({ field, error, input }: ControlProps) {
  if (field.type === 'checkbox') {
    return (
      <Field.Root invalid={!!error} required={field.required}>
        <Checkbox.Root>
          <Checkbox.HiddenInput {...input} />
          <Checkbox.Control />
          <Checkbox.Label>{field.label}</Checkbox.Label>
        </Checkbox.Root>
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
    )
  }
  return (
    <Field.Root invalid={!!error} required={field.required}>
      <Field.Label>
        {field.label}
        <Field.RequiredIndicator />
      </Field.Label>
      {field.type === 'select' ? (
        <NativeSelect.Root>
          <NativeSelect.Field {...input} placeholder="Choose">
            <option value="63">+63</option>
            <option value="356">+356</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ) : (
        <Input {...input} type={field.type} autoComplete={field.autoComplete} />
      )}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}

/** A box that is not ticked is `false`. */
function textOf(value: unknown): string {
  if (value === true) return 'yes'
  return typeof value === 'string' ? value : ''
}

function nothing() {}
