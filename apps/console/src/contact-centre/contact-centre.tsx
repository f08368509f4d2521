import { Route, Switch } from 'wouter';
import { NothingHere } from '../kit/nothing-here';
import { AgentsPage } from './agents-page';
import { AttemptsPage } from './attempts-page';
import { CallPage } from './call-page';
import { CallsPage } from './calls-page';
import { CampaignPage } from './campaign-page';
import { CampaignsPage } from './campaigns-page';
import { DoNotCallPage } from './do-not-call-page';
import { LivePage } from './live-page';
import { TodayPage } from './today-page';
import { WallPage } from './wall-page';

/** What is at which address. */
export function ContactCentre() {
  return (
    <Switch>
      <Route path="/contact-centre" component={TodayPage} />
      <Route path="/contact-centre/live" component={LivePage} />
      <Route path="/contact-centre/wall" component={WallPage} />
      <Route path="/contact-centre/campaigns" component={CampaignsPage} />
      <Route path="/contact-centre/campaigns/:id">{({ id }) => <CampaignPage key={id} id={id} />}</Route>
      <Route path="/contact-centre/campaigns/:id/attempts">
        {({ id }) => <AttemptsPage key={id} id={id} />}
      </Route>
      <Route path="/contact-centre/do-not-call" component={DoNotCallPage} />
      <Route path="/contact-centre/agents" component={AgentsPage} />
      <Route path="/contact-centre/calls" component={CallsPage} />
      <Route path="/contact-centre/calls/:id">{({ id }) => <CallPage key={id} id={id} />}</Route>
      <Route component={NothingHere} />
    </Switch>
  );
}
