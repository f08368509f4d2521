import { Route, Switch } from 'wouter';
import { NothingHere } from '../kit/nothing-here';
import { EditWebhookPage } from './edit-webhook-page';
import { NewWebhookPage } from './new-webhook-page';
import { WebhookPage } from './webhook-page';
import { WebhooksPage } from './webhooks-page';

/** What is at which address. */
export function Webhooks() {
  return (
    <Switch>
      <Route path="/webhooks" component={WebhooksPage} />
      <Route path="/webhooks/new" component={NewWebhookPage} />
      <Route path="/webhooks/:id/edit">{({ id }) => <EditWebhookPage key={id} id={id} />}</Route>
      <Route path="/webhooks/:id/deliveries/:delivery">
        {({ id, delivery }) => <WebhookPage key={id} id={id} delivery={delivery} />}
      </Route>
      <Route path="/webhooks/:id">{({ id }) => <WebhookPage key={id} id={id} />}</Route>
      <Route component={NothingHere} />
    </Switch>
  );
}
