import { errorStatuses } from '#schemas/errors/error-statuses.ts'
import { errors, type ErrorCode } from '#schemas/errors/errors.ts'
import { phoneAuthenticationErrors } from '#schemas/errors/phone-authentication-errors.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import preview from '../../.storybook/preview.tsx'
import { errorStoryId } from '../machines/story-address.ts'
import { StoryLink } from '../support/story-link.tsx'
import { playersErrorCodes } from '../screens/error-story-list.ts'
import { SpecimenPage } from './specimen.tsx'
import { styled } from '#ui/styles/styled.tsx'

const meta = preview.meta({ title: 'Foundations/Errors' })

export default meta

/** Every error that a player can be told (specification §8): what it says in the language of the toolbar, and what the screen does. */
export const ErrorTable = meta.story({
  render: () => (
    <SpecimenPage title="Errors">
      <Table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Message</th>
            <th scope="col">Screen</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {playersErrorCodes.map((code) => (
            <tr key={code}>
              <th scope="row">
                <StoryLink id={errorStoryId(code)}>{code}</StoryLink>
              </th>
              <td>
                <Message id={messageIdOf(`error.${code}`)} />
              </td>
              <td>{place(code)}</td>
              <td>{errorStatuses[code] === 0 ? 'in the browser' : errorStatuses[code]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </SpecimenPage>
  ),
})

/** What providers of messages and of sign-in call them, and what becomes of it. */
export const PhoneAuthentication = meta.story({
  render: () => (
    <SpecimenPage title="Phone authentication errors">
      <Table>
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col">Code</th>
            <th scope="col">Message</th>
            <th scope="col">Screen</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(phoneAuthenticationErrors).map(([name, code]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <StoryLink id={errorStoryId(code)}>{code}</StoryLink>
              </td>
              <td>
                <Message id={messageIdOf(`error.${code}`)} />
              </td>
              <td>{place(code)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </SpecimenPage>
  ),
})

function place(code: ErrorCode) {
  const row = errors[code]
  return 'field' in row ? `${row.action}: ${row.field}` : row.action
}

const Table = styled('table', {
  base: {
    fontSize: 'sm',
    '& th, & td': {
      px: '3',
      py: '1.5',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& tbody th': { fontWeight: 'normal' },
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})
