import './message.css';
import { useMemo } from 'react';
import { formattedHtml } from './formatted-html';
import styles from './formatted-mail.css?url';

/** In a frame without scripts, storage or the origin of this page. Links open windows that know nothing of it. */
export function FormattedMail({ html }: { html: string }) {
  const page = useMemo(() => formattedHtml(html, new URL(styles, location.href)), [html]);
  return (
    <iframe
      className="formatted-mail"
      title="Formatted mail"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={page}
    />
  );
}
