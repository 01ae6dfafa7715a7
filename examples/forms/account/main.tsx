import { createRoot } from 'react-dom/client';
import { AccountForm } from './account-form.js';

createRoot(document.getElementById('form')!).render(<AccountForm />);
