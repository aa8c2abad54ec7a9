import { useRef, useState, type FormEvent } from 'react'
import { mostProofs } from '#schemas/pictures/picture.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import type { Deposit } from './deposit.ts'
import { ProofPictures, type PictureFault, type ProofPicture } from '../proofs/proof-pictures.tsx'
import { SendingPictures } from '../proofs/sending-pictures.tsx'
import { useProveDeposit } from './use-prove-deposit.ts'

interface DepositProofsProps {
  readonly deposit: Deposit
  /** How many pictures staff have already. */
  readonly sent: number
}

/** Pictures of the transfer, which a player may send while staff look for it. */
export function DepositProofs({ deposit, sent }: DepositProofsProps) {
  const message = useMessage()
  const form = useRef<HTMLFormElement>(null)
  const [pictures, setPictures] = useState<readonly ProofPicture[]>([])
  const [fault, setFault] = useState<PictureFault | 'missing'>()
  const proving = useProveDeposit(deposit.id, () => setPictures([]))
  const { error, isPending, sending } = proving
  const refused = error && sending && failureOf(error).code === 'imageInvalid' ? sending : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    if (pictures.length > 0) return proving.mutate(pictures.map(({ file }) => file))
    setFault('missing')
    form.current?.querySelector<HTMLElement>('input[type=file]')?.focus()
  }

  function change() {
    setFault(undefined)
    if (!isPending) proving.reset()
  }

  function faultText() {
    if (fault === 'missing') return message('cashier.proofs.missing')
    if (fault) return message(`proof.picture.${fault.kind}`, { name: fault.name })
    return refused && message('proof.picture.unreadable', { name: refused.name })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {sent > 0 && (
          <Text>
            <Message id="cashier.proofs.sent" values={{ count: sent }} />
          </Text>
        )}
        {error && !refused && <ErrorNote error={error} onRetry="submit" busy={isPending} />}
        {sent < mostProofs && (
          <>
            <ProofPictures
              id="deposit-proofs"
              legend={<Message id="cashier.proofs" />}
              help={<Message id="cashier.proofs.help" />}
              most={mostProofs - sent}
              pictures={pictures}
              error={faultText()}
              busy={isPending}
              onChange={(next) => {
                setPictures(next)
                change()
              }}
              onFault={setFault}
            />
            <SendingPictures pictures={pictures} sending={isPending ? sending : undefined} />
            <div>
              <Button type="submit" look="outline" busy={isPending}>
                <Message id="cashier.proofs.send" />
              </Button>
            </div>
          </>
        )}
      </Stack>
    </form>
  )
}
