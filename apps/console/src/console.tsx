import { QueryClientProvider } from '@tanstack/react-query';
import { Redirect, Route, Router, Switch } from 'wouter';
import { ContactCentre } from './contact-centre/contact-centre';
import { CompanyPage } from './customers/company-page';
import { CustomerPage } from './customers/customer-page';
import { LookUpPage } from './customers/look-up-page';
import { EventsPage } from './events/events-page';
import { MyCampaignPage } from './my-campaign/my-campaign-page';
import { OverviewPage } from './overview/overview-page';
import { SessionContext, useSignIn } from './session/session';
import { SignIn } from './session/sign-in';
import { NothingHere } from './kit/nothing-here';
import { Shell } from './shell/shell';
import { Webhooks } from './webhooks/webhooks';
import { HeldPage } from './tickets/held-page';
import { InboxPage } from './tickets/inbox-page';
import { TicketPage } from './tickets/ticket-page';

/** Everything behind the sign-in needs the session that it made. */
export function Console() {
  const { session, signIn, signOut } = useSignIn();
  if (!session) return <SignIn onSignIn={signIn} />;
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={session.queries}>
        <Router base="/console">
          <Shell login={session.login} onSignOut={signOut}>
            <Switch>
              <Route path="/">
                <Redirect to="/overview" replace />
              </Route>
              <Route path="/overview" component={OverviewPage} />
              <Route path="/customers" component={LookUpPage} />
              <Route path="/customers/:id">{({ id }) => <CustomerPage key={id} id={id} />}</Route>
              <Route path="/companies/:id">{({ id }) => <CompanyPage key={id} id={id} />}</Route>
              <Route path="/tickets" component={InboxPage} />
              <Route path="/tickets/held" component={HeldPage} />
              <Route path="/tickets/:id">{({ id }) => <TicketPage key={id} id={id} />}</Route>
              <Route path="/my-campaign" component={MyCampaignPage} />
              <Route path="/contact-centre/*?" component={ContactCentre} />
              <Route path="/events" component={EventsPage} />
              <Route path="/webhooks/*?" component={Webhooks} />
              <Route component={NothingHere} />
            </Switch>
          </Shell>
        </Router>
      </QueryClientProvider>
    </SessionContext>
  );
}
