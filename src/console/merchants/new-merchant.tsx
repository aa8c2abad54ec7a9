import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { request } from '#api/client.ts'
import { merchantsKey } from '#api/queries/configuration.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Stack } from '#forms/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { Text } from '#ui/text.tsx'
import { CheckedForm } from '../parts/checked-form.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { consolePaths } from '../frame/console-paths.ts'
import { usePathWords } from '../parts/use-path-words.ts'
import { codeOf } from './code-of.ts'

interface NewMerchantProps {
  readonly merchants: readonly { readonly merchant: string; readonly siteName: string }[]
}

const empty = { siteName: '', from: '' }

/** Each without what follows from the name, until somebody says otherwise. */
interface Given {
  readonly siteName: string
  readonly from: string
  readonly merchant?: string
  readonly host?: string
}

/** Adds a merchant as a copy of another one, and says which places still name that one. */
export function NewMerchant({ merchants }: NewMerchantProps) {
  const message = useMessage()
  const words = usePathWords()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Given>(empty)
  const given = withSuggestions(chosen)
  const from = given.from || (merchants[0]?.merchant ?? '')
  const create = useMutation({
    mutationFn: () =>
      request('createMerchant', {
        body: {
          merchant: given.merchant.trim(),
          siteName: given.siteName.trim(),
          host: given.host.trim().toLowerCase(),
          from,
        },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: merchantsKey }),
  })
  const made = create.data
  const set = (name: keyof Given) => (value: string) => setChosen((before) => ({ ...before, [name]: value }))
  const field = (name: keyof Given) => ({
    id: `new-${name}`,
    value: given[name],
    required: true,
    autoComplete: 'off',
    onChange: set(name),
  })
  const open = () => {
    create.reset()
    setChosen(empty)
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
          <CheckedForm id="new-merchant-form" onSubmit={() => create.mutate()}>
            <Stack>
              <ConsoleField label="newMerchant.siteName" {...field('siteName')} maxLength={40} />
              <ConsoleField
                label="newMerchant.code"
                help="newMerchant.code.help"
                {...field('merchant')}
                maxLength={32}
                pattern="[a-z][a-z0-9\-]{1,31}"
                dir="ltr"
              />
              <ConsoleField
                label="newMerchant.host"
                help={isLocal ? 'newMerchant.host.local' : 'newMerchant.host.help'}
                {...field('host')}
                maxLength={253}
                dir="ltr"
                spellCheck={false}
              />
              <FieldFrame id="new-from" label={<Message id="newMerchant.from" />}>
                <SelectInput
                  id="new-from"
                  value={from}
                  onChange={({ target }) => set('from')(target.value)}
                  options={merchants.map(({ merchant, siteName }) => ({ value: merchant, label: siteName }))}
                />
              </FieldFrame>
            </Stack>
            {create.error && <ErrorNote error={create.error} onRetry="submit" />}
          </CheckedForm>
        )}
      </Dialog>
    </>
  )
}

/** Every name below it leads to this machine. */
const localHost = 'localhost'
const isLocal = window.location.hostname.split('.').at(-1) === localHost

function withSuggestions({ siteName, from, merchant = codeOf(siteName), host }: Given) {
  const local = isLocal && merchant ? `${merchant}.${localHost}` : ''
  return { siteName, from, merchant, host: host ?? local }
}

function countsByDocument(paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const [, document = ''] = path.split('/')
    counts.set(document, (counts.get(document) ?? 0) + 1)
  }
  return counts
}
