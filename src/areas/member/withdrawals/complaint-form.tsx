import { useId, useRef, useState, type FormEvent } from 'react'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'
import { Button } from '#ui/buttons/button.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ProofPictures, type PictureFault, type ProofPicture } from '../proofs/proof-pictures.tsx'
import { SendingPictures } from '../proofs/sending-pictures.tsx'
import { useComplain } from './use-complain.ts'
import type { Payout } from './withdrawal.ts'

/** Characters of a report. */
const longest = 1_000

/** What is wrong with a payment, in words and up to three pictures. */
export function ComplaintForm({ payout }: { readonly payout: Payout }) {
  const message = useMessage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const complain = useComplain()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [pictures, setPictures] = useState<readonly ProofPicture[]>([])
  const [fault, setFault] = useState<PictureFault>()
  const { isPending, error, sending } = complain
  const refused = !isPending && sending && error && failureOf(error).code === 'imageInvalid'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const isEmpty = text.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) form.current?.querySelector('textarea')?.focus()
    else complain.mutate({ payout: payout.id, text: text.trim(), pictures: pictures.map(({ file }) => file) })
  }

  function change() {
    setFault(undefined)
    if (!isPending) complain.reset()
  }

  const pictureText = refused
    ? message('proof.picture.unreadable', { name: sending.name })
    : fault && message(`proof.picture.${fault.kind}`, { name: fault.name })
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {error && !refused && <ErrorNote error={error} onRetry="submit" busy={isPending} />}
        <FieldFrame
          id={`${id}text`}
          label={<Message id="withdrawal.complain.text" />}
          requiredLabel={message('form.requiredMark')}
          help={<Message id="withdrawal.complain.text.help" />}
          error={isMissing && <Message id="withdrawal.complain.text.missing" />}
        >
          <TextArea
            {...controlProps(`${id}text`, { help: true, error: isMissing, required: true })}
            maxLength={longest}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setMissing(false)
              change()
            }}
          />
        </FieldFrame>
        <ProofPictures
          id={`${id}pictures`}
          pictures={pictures}
          legend={<Message id="withdrawal.complain.pictures" />}
          help={<Message id="receipt.pictures.help" values={{ time: new Date(payout.sentAt ?? '') }} />}
          error={pictureText}
          busy={isPending}
          onChange={(next) => {
            setPictures(next)
            change()
          }}
          onFault={setFault}
        />
        <SendingPictures pictures={pictures} sending={isPending ? sending : undefined} />
        <div>
          <Button type="submit" busy={isPending}>
            <Message id="withdrawal.complain.submit" />
          </Button>
        </div>
      </Stack>
    </form>
  )
}
