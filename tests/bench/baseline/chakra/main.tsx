import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { RegisterForm } from './register-form.tsx'

const cache = createCache({ key: 'css', speedy: true })
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <CacheProvider value={cache}>
      <ChakraProvider value={defaultSystem}>
        <RegisterForm />
      </ChakraProvider>
    </CacheProvider>,
  )
}
