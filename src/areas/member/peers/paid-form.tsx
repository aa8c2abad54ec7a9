import { useId, useState, type FormEvent } from 'react'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { failureOf } from '#machines/failure-of.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ProofPictures, type PictureFault, type ProofPicture } from '../proofs/proof-pictures.tsx'
import { SendingPictures } from '../proofs/sending-pictures.tsx'
import type { Deposit } from '../cashier/deposit.ts'
import { useReportPaid } from './use-report-paid.ts'

/** "I have paid", with one to three pictures of the payment to a member. */
export function PaidForm({ deposit }: { readonly deposit: Deposit }) {
  const hasTexts = useNamespace('withdrawals')
  const message = useMessage()
  const id = useId()
  const [pictures, setPictures] = useState<readonly ProofPicture[]>([])
  const [found, setFound] = useState<PictureFault | 'missing'>()
  const { mutate, isPending, error, sending, reset } = useReportPaid(deposit)
  const code = error ? failureOf(error).code : undefined
  const isAtPictures = code === 'imageMissing' || (code === 'imageInvalid' && sending !== undefined)
  if (!hasTexts) return <Skeleton height="10rem" />

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    if (pictures.length > 0) return mutate(pictures.map(({ file }) => file))
    setFound('missing')
    event.currentTarget.querySelector<HTMLElement>('input[type=file]')?.focus()
  }

  function change() {
    setFound(undefined)
    if (!isPending) reset()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error && !isAtPictures && <ErrorNote error={error} onRetry="submit" busy={isPending} />}
        <ProofPictures
          id={`${id}pictures`}
          legend={<Message id="cashier.peer.pictures" />}
          help={<Message id="cashier.peer.pictures.help" />}
          isRequired
          pictures={pictures}
          error={fault()}
          busy={isPending}
          onChange={(next) => {
            setPictures(next)
            change()
          }}
          onFault={setFound}
        />
        <SendingPictures pictures={pictures} sending={isPending ? sending : undefined} />
        <div>
          <Button type="submit" busy={isPending}>
            <Message id="cashier.paid" />
          </Button>
        </div>
      </Stack>
    </form>
  )

  function fault() {
    if (found === 'missing' || code === 'imageMissing') return message('cashier.peer.pictures.missing')
    if (found) return message(`proof.picture.${found.kind}`, { name: found.name })
    return isAtPictures && sending ? message('proof.picture.unreadable', { name: sending.name }) : undefined
  }
}
