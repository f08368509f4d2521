import '@fontsource-variable/inter';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/kit.css';
import './styles/fields.css';
import './styles/overview.css';
import './styles/events.css';
import './styles/webhooks.css';
import './styles/webhook.css';
import './styles/customers.css';
import './styles/tickets.css';
import './styles/contact-centre.css';
import './styles/calls.css';
import './styles/widths.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './console';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
