import { defineConfig } from 'vite'
import { clientConfig } from './build/client/client-config.ts'

export default defineConfig(clientConfig('index.html'))
