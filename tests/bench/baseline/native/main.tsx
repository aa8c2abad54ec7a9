import { createRoot } from 'react-dom/client'
import './baseline.css'
import { RegisterForm } from './register-form.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<RegisterForm />)
