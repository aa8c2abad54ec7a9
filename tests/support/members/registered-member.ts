import type { TestApp } from '../server/test-app.ts'

/** A member of Solmar who has just registered, on a device and in a network that nobody else has; `more` are answers of the form. */
export async function solmarMember(
  test: TestApp,
  username: string,
  more: Readonly<Record<string, string>> = {},
) {
  const visitor = test.visitor('solmar')
  const body = await visitor.registration({ ...test.solmarUser(username), ...more })
  const { token } = await visitor.value('register', { body })
  return { visitor, token, username }
}

/** A member of Kidlat who has just registered by a number of the Philippines, written without its country. */
export async function kidlatMember(test: TestApp, number: string) {
  const visitor = test.visitor('kidlat')
  await visitor.value('registerSmsCode', {
    query: { ...test.kidlatNumber(number), ...(await test.readCaptcha(visitor)) },
  })
  const user = test.kidlatUser(number, await test.lastCode(`63${number}`))
  const { token } = await visitor.value('registerMobile', {
    body: await visitor.registration(user, 'register.mobile'),
  })
  return { visitor, token, number, password: user.password }
}
