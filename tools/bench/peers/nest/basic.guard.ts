import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { basicCheck } from '../basic';
import { settings } from '../settings';

@Injectable()
export class BasicGuard implements CanActivate {
  private readonly isAllowed = basicCheck(settings().authorization);

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<{ headers: { authorization?: string } }>();
    if (this.isAllowed(headers.authorization)) return true;
    throw new UnauthorizedException();
  }
}
