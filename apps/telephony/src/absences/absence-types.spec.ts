import { absenceTypes } from '@patchbay/contracts/telephony/absences';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

describe('absence types', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    await service.database
      .query(`INSERT INTO absence_types (id, name, voice_mail, mail_subject, mail_body, digit)
      VALUES (2, 'Sick leave', false, '', '', ''), (1, 'Holiday', true, 'Away', 'Call {{NAME}}: {{NUMBER}}', '3')`);
  });
  afterAll(() => service.stop());

  it('are listed by id, which is a string', async () => {
    expect(await service.succeed(absenceTypes.list)).toEqual([
      {
        id: '1',
        name: 'Holiday',
        redirect_name: '',
        voice_mail: true,
        automatic: false,
        mail_subject: 'Away',
        mail_body: 'Call {{NAME}}: {{NUMBER}}',
        digit: '3',
        wait_digit: '',
      },
      {
        id: '2',
        name: 'Sick leave',
        redirect_name: '',
        voice_mail: false,
        automatic: false,
        mail_subject: '',
        mail_body: '',
        digit: '',
        wait_digit: '',
      },
    ]);
  });
});
