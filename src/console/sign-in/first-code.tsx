import { useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'

interface FirstCodeProps {
  readonly secret: string
  readonly uri: string
  readonly confirm: {
    readonly mutate: (code: string) => void
    readonly isPending: boolean
    readonly error: unknown
  }
}

/** The secret as a picture, a link and words, and its first code. */
export function FirstCode({ secret, uri, confirm }: FirstCodeProps) {
  const [code, setCode] = useState('')
  return (
    <ConsoleForm
      submit="console.enrol.submit"
      onSubmit={() => code.trim() !== '' && confirm.mutate(code.trim())}
      isPending={confirm.isPending}
      error={confirm.error}
    >
      <Text>
        <Message id="console.enrol.scan" />
      </Text>
      <QrCode text={uri} />
      {/* Nobody scans the screen of the phone that he holds. */}
      <TextLink asChild look="alone">
        <a href={uri}>
          <Message id="console.enrol.open" />
        </a>
      </TextLink>
      <Text>
        <Message id="console.enrol.key" />
      </Text>
      <Secret dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Secret>
      <ConsoleField
        id="totpCode"
        label="console.code"
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        required
      />
    </ConsoleForm>
  )
}

const Secret = styled('code', {
  base: { p: '3', borderRadius: 'm', bg: 'sunken', textAlign: 'center', overflowWrap: 'anywhere' },
})
