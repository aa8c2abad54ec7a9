import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { request } from '#api/client.ts'
import { merchantsKey } from '#api/queries/configuration.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Text } from '#ui/text/text.tsx'
import { CheckedForm } from '../parts/checked-form.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { usePathText } from '../parts/document/use-path-text.ts'
import { bodyOf, noInput, withSuggestions, type NewMerchantChoices } from './new-merchant-choices.ts'
import { NewMerchantFields } from './new-merchant-fields.tsx'

interface NewMerchantProps {
  readonly merchants: readonly { readonly merchant: string; readonly siteName: string }[]
}

/** Adds a merchant, plain or as a copy of another one, and says which places still have to be changed. */
export function NewMerchant({ merchants }: NewMerchantProps) {
  const message = useMessage()
  const words = usePathText()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [input, setInput] = useState(noInput)
  const given = withSuggestions(input, merchants[0]?.merchant)
  const create = useMutation({
    mutationFn: (choices: NewMerchantChoices) => request('createMerchant', { body: bodyOf(choices) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: merchantsKey }),
  })
  const made = create.data
  const set = (name: keyof NewMerchantChoices) => (value: string) =>
    setInput((before) => ({ ...before, [name]: value }))
  const open = () => {
    create.reset()
    setInput(noInput)
    setOpen(true)
  }
  return (
    <>
      <Button onClick={open}>
        <Message id="newMerchant.open" />
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={
          <Message id={made ? 'newMerchant.done' : 'newMerchant.open'} values={{ name: given.siteName }} />
        }
        closeLabel={message('action.close')}
        holdsInput
        step={made ? 'made' : 'asked'}
        footer={
          made ? (
            <ButtonLink asChild>
              <Link to={generatePath(consolePaths.overview, { merchant: given.merchant.trim() })}>
                <Message id="newMerchant.go" values={{ name: given.siteName }} />
              </Link>
            </ButtonLink>
          ) : (
            <Button type="submit" form="new-merchant-form" busy={create.isPending}>
              <Message id="newMerchant.do" />
            </Button>
          )
        }
      >
        {made ? (
          <Stack>
            <Text>
              <Message id="newMerchant.live" values={{ origin: <bdi dir="ltr">{made.origin}</bdi> }} />
            </Text>
            {create.variables.from === '' && (
              <Text>
                <Message id="newMerchant.placeholders" />
              </Text>
            )}
            {made.mustDiffer.length > 0 && (
              <>
                <Text>
                  <Message id="newMerchant.differ" values={{ count: made.mustDiffer.length }} />
                </Text>
                <ul>
                  {[...countsByDocument(made.mustDiffer)].map(([document, count]) => (
                    <li key={document}>
                      <Message
                        id="newMerchant.differ.document"
                        values={{ document: words(`/${document}`), count }}
                      />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Stack>
        ) : (
          <CheckedForm id="new-merchant-form" onSubmit={() => create.mutate(given)}>
            <NewMerchantFields given={given} merchants={merchants} set={set} />
            {create.error && <ErrorNote error={create.error} onRetry="submit" />}
          </CheckedForm>
        )}
      </Dialog>
    </>
  )
}

function countsByDocument(paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const [, document = ''] = path.split('/')
    counts.set(document, (counts.get(document) ?? 0) + 1)
  }
  return counts
}
